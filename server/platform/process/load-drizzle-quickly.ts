import { registerHooks } from 'node:module'

/** Node parses a package.json of 180 KB for each of Drizzle's hundred ES modules: 0.5 s per start. CommonJS files avoid this. */
export function loadDrizzleQuickly(): void {
	registerHooks({
		resolve(specifier, context, next) {
			if (!specifier.startsWith('drizzle-orm')) return next(specifier, context)
			return next(specifier, { ...context, conditions: ['node', 'require'] })
		},
	})
}
