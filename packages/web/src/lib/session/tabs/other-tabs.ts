/** Other tabs of this browser. They share the provider's session and end with it. */
export interface OtherTabs {
  tellEnded(): void;
}

export function otherTabs(name: string, onEnded: () => void): OtherTabs {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<string>) => {
    if (data === 'ended') onEnded();
  });
  return { tellEnded: () => channel.postMessage('ended') };
}
