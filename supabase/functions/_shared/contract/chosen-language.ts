/** Under what a browser keeps its visitor's language: a key of its local storage, and the cookie that tells the server. */
export const chosenLanguageKey = 'delvanta-language';
