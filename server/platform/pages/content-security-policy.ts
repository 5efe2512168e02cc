import { createHash } from 'node:crypto'

/** The origins of bases on other hosts; a relative base needs none. */
export interface PolicyOrigins {
	readonly connect: readonly string[]
	readonly images: readonly string[]
}

export function foreignOrigins(bases: readonly string[]): string[] {
	return [...new Set(bases.filter((base) => base.startsWith('http')).map((base) => new URL(base).origin))]
}

export function contentSecurityPolicy(inlineScripts: readonly string[], origins: PolicyOrigins): string {
	const hashes = inlineScripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
	return [
		"default-src 'none'",
		["script-src 'self'", ...new Set(hashes)].join(' '),
		"style-src 'self'",
		"font-src 'self'",
		["img-src 'self' data: blob:", ...origins.images].join(' '),
		["connect-src 'self'", ...origins.connect].join(' '),
		"manifest-src 'self'",
		"worker-src 'self'",
		"form-action 'self'",
		"base-uri 'none'",
		"object-src 'none'",
		"frame-ancestors 'none'",
	].join('; ')
}
