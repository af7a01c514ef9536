type Navigate = (path: string) => void;

let navigate: Navigate = (path) => location.assign(path);

/** Gives the router to code outside of the component tree. Until then, the browser opens addresses. */
export function setNavigate(next: Navigate): void {
  navigate = next;
}

export function navigateTo(path: string): void {
  navigate(path);
}
