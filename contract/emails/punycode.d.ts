declare module 'punycode.js/punycode.es6.js' {
	export function toUnicode(domain: string): string
}
