/** Trusted Types (W3C), which TypeScript's DOM library does not know yet: the part in use here. */
interface TrustedTypesRules {
  createScriptURL?(url: string): string;
  createHTML?(html: string): string;
}

interface Window {
  trustedTypes?: {
    createPolicy<Rules extends TrustedTypesRules>(
      name: string,
      rules: Rules,
    ): { [Name in keyof Rules]: (value: string) => string };
  };
}
