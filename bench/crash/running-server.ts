export interface RunningServer {
  url: string;
  token: string;
  stop(): Promise<void>;
  kill(): Promise<void>;
}
