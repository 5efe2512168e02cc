import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '../startup-error.ts'

const root = join(import.meta.dirname, '..', '..', '..')

/** The shop imports the messages of the build, so a missing build must be reported before the shop is imported. */
export function requireBuild(): void {
	const files = ['build/server-messages/messages.js', 'build/web/server/index.js']
	if (files.every((file) => existsSync(join(root, file)))) return
	throw new StartupError("The pages are not built yet: run 'npm run build'")
}
