/** The id of a message's place on the page, for what leads there. */
export const messageId = (id: string) => `message-${id}`;
