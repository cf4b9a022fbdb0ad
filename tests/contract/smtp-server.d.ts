declare module 'smtp-server' {
  import type { Readable } from 'node:stream';

  interface Session {
    envelope: { rcptTo: { address: string }[] };
  }
  export class SMTPServer {
    constructor(options: {
      authOptional?: boolean;
      disabledCommands?: string[];
      onRcptTo?(to: { address: string }, session: Session, done: (error?: Error) => void): void;
      onData?(stream: Readable, session: Session, done: (error?: Error) => void): void;
    });
    listen(port: number, host: string): void;
    close(done?: () => void): void;
  }
}
