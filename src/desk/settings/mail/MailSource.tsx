import './mail-source.css';

/** A long text as it is, in a place that scrolls. */
export function MailSource({ text }: { text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <pre className="mail-source" tabIndex={0}>
      {text}
    </pre>
  );
}
