/** The firm's mark: a plate of nine wells, the diagonal filled. */
export function Logo() {
  return (
    <svg className="mark" viewBox="0 0 24 24" aria-hidden="true">
      <path className="mark-empty" d="M12 4h.01M20 4h.01M4 12h.01M20 12h.01M4 20h.01M12 20h.01" />
      <path d="M4 4h.01M12 12h.01M20 20h.01" />
    </svg>
  );
}
