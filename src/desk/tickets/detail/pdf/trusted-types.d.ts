/** Trusted Types (W3C), which TypeScript's DOM library does not know yet: the part in use here. */
interface Window {
  trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL(url: string): string },
    ): { createScriptURL(url: string): string };
  };
}
