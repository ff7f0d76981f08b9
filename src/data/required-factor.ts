let tell = () => {};

/** Has the session told when the server asks for a second factor that the account does not have. */
export const onFactorRequired = (listener: () => void) => {
  tell = listener;
};

/** The server asked for one. */
export const reportFactorRequired = () => tell();
