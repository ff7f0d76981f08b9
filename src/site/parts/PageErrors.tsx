import { Component, type ReactNode } from 'react';
import type { ShellCopy } from '../../copy/nl/shell.ts';

interface PageErrorsProps {
  copy: ShellCopy['failed'];
  children: ReactNode;
}

/** Catches a page that fails to load or to draw, and offers to load it again. */
export class PageErrors extends Component<PageErrorsProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { copy, children } = this.props;
    if (!this.state.failed) return children;
    return (
      <section className="page-message" role="alert">
        <h1>{copy.title}</h1>
        <p>{copy.text}</p>
        <button type="button" className="button" onClick={() => location.reload()}>
          {copy.retry}
        </button>
      </section>
    );
  }
}
