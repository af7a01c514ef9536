const PATIENCE_MS = 300;

type Message = 'ended' | 'who is here' | 'here';

/** Other tabs of this browser. They share the provider's session and end with it. */
export interface OtherTabs {
  tellEnded(): void;
  anyHere(): Promise<boolean>;
}

export interface ThisTab {
  onEnded(): void;
  isHere(): boolean;
}

export function otherTabs(name: string, { onEnded, isHere }: ThisTab): OtherTabs {
  const channel = new BroadcastChannel(name);
  const post = (message: Message) => channel.postMessage(message);
  let onAnswer = () => {};
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data === 'ended') onEnded();
    else if (data === 'here') onAnswer();
    else if (isHere()) post('here');
  });
  return {
    tellEnded: () => post('ended'),
    anyHere: () =>
      new Promise((resolve) => {
        onAnswer = () => resolve(true);
        setTimeout(resolve, PATIENCE_MS, false);
        post('who is here');
      }),
  };
}
