interface AutosaveOptions {
  /** So many milliseconds after the last word it is saved. */
  pauseMs: number;
  /** Whether anything waits to be saved. */
  isDue(): boolean;
  /**
   * Saves what waits. Resolves with whether what came meanwhile is saved at once. Throws when the
   * server cannot be reached: it is tried again later.
   */
  save(): Promise<boolean>;
  /** Told when nothing waits any more. */
  onDone?(): void;
}

const retryMs = 5000;

/** Saves when the writing pauses, one version after the other, never two at once. */
export function createAutosave({ pauseMs, isDue, save, onDone }: AutosaveOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | undefined;
  let isStopped = false;

  function schedule(ms = pauseMs) {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void flush(), ms);
  }

  async function saveAll(): Promise<boolean> {
    try {
      while (isDue()) if (!(await save())) return false;
    } catch {
      schedule(retryMs);
      return false;
    }
    onDone?.();
    return true;
  }

  /** Saves at once what waits. Resolves with whether the server has all of it. */
  function flush(): Promise<boolean> {
    clearTimeout(timer);
    running ??= saveAll().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    schedule,
    flush,
    cancel: () => clearTimeout(timer),
    start() {
      isStopped = false;
    },
    /** The page goes: what waits is saved, and tried no more. */
    stop() {
      isStopped = true;
      void flush();
    },
  };
}
