type Navigate = (path: string) => void;

let navigate: Navigate = (path) => location.assign(path);

/** Gives code outside the component tree the router; until then addresses are opened by the browser. */
export function setNavigate(next: Navigate): void {
  navigate = next;
}

export function navigateTo(path: string): void {
  navigate(path);
}
