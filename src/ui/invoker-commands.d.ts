import 'react';

/** Buttons that act on a dialog without script; React passes both attributes through. */
declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close';
    commandfor?: string;
  }
}
