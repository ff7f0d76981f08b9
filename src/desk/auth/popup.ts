import * as v from 'valibot';

/** The window in which Microsoft asks who somebody is. */
const popupName = 'microsoft-login';
const popupFeatures = 'width=1200,height=800';
const channelName = 'delvanta-sign-in';

const tokenMessage = v.object({
  type: v.literal('delvanta:auth-token'),
  session: v.object({
    access_token: v.pipe(v.string(), v.nonEmpty()),
    refresh_token: v.pipe(v.string(), v.nonEmpty()),
  }),
});
const refusalMessage = v.object({ type: v.literal('delvanta:auth-refused'), message: v.string() });
const signInMessage = v.variant('type', [tokenMessage, refusalMessage]);

export type SignInMessage = v.InferOutput<typeof signInMessage>;

/** Opens the window of the Microsoft sign-in; null when the browser blocks it. */
export const openPopup = (url: string) => window.open(url, popupName, popupFeatures);

/**
 * Tells the page that opened this window how the sign-in ended: by a message to its own origin
 * only, and by a channel for when Microsoft's pages cut the two windows apart.
 */
export function postToOpener(message: SignInMessage): void {
  window.opener?.postMessage(message, location.origin);
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(message);
  channel.close();
}

/** Hears the one message of a popup, from this origin only. Returns how to stop listening. */
export function listenToPopup(
  popup: Window,
  onMessage: (message: SignInMessage) => void,
): () => void {
  const channel = new BroadcastChannel(channelName);
  function accept(data: unknown) {
    const result = v.safeParse(signInMessage, data);
    if (!result.success) return;
    stop();
    onMessage(result.output);
  }
  function hearWindow({ origin, source, data }: MessageEvent) {
    if (origin === location.origin && source === popup) accept(data);
  }
  function stop() {
    channel.close();
    removeEventListener('message', hearWindow);
  }
  channel.onmessage = ({ data }) => accept(data);
  addEventListener('message', hearWindow);
  return stop;
}
