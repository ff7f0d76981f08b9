import { Component, type ReactNode } from 'react';
import type { ShellCopy } from '#copy/nl/site/shell.ts';
import { ChunkError, reloadPage } from '#lib/load-chunk.ts';
import { Spinner } from '#ui/Spinner.tsx';

interface PageErrorsProps {
  copy: ShellCopy;
  /** Fetches anew what the page is made of. */
  load(): Promise<unknown>;
  children: ReactNode;
}

interface PageErrorsState {
  error?: unknown;
  isReloading: boolean;
}

/**
 * Catches a page that fails to load or to draw. One whose parts cannot be fetched, because the
 * product was deployed anew, is loaded from the server; where that does not help, words offer to try
 * again, as happens by itself when the connection is back.
 */
export class PageErrors extends Component<PageErrorsProps, PageErrorsState> {
  override state: PageErrorsState = { isReloading: false };

  static getDerivedStateFromError(error: unknown): PageErrorsState {
    return { error, isReloading: error instanceof ChunkError };
  }

  override async componentDidCatch(error: unknown) {
    if (error instanceof ChunkError && !(await reloadPage())) this.setState({ isReloading: false });
  }

  override componentDidMount() {
    addEventListener('online', this.retry);
  }

  override componentWillUnmount() {
    removeEventListener('online', this.retry);
  }

  retry = () => {
    if (!this.state.error || this.state.isReloading) return;
    this.props.load().catch(() => {});
    this.setState({ error: undefined });
  };

  override render() {
    const { copy, children } = this.props;
    const { error, isReloading } = this.state;
    if (!error) return children;
    if (isReloading) return <Spinner label={copy.loading} />;
    return (
      <section className="page-message" role="alert" ref={show} tabIndex={-1}>
        <h1>{copy.failed.title}</h1>
        <p>{copy.failed.text}</p>
        <button type="button" className="button" onClick={this.retry}>
          {copy.failed.retry}
        </button>
      </section>
    );
  }
}

/** Brings the words into view, wherever the visitor had scrolled to. */
const show = (words: HTMLElement | null) => words?.focus();
