import packageFile from '../../../package.json' with { type: 'json' }
import { StartupError } from '../startup-error.ts'

export const ownRelease: string = packageFile.version

const header = /^-- contract: unused since (\d+\.\d+\.\d+)$/m

/**
 * A migration that takes something away says since which release no code uses it, in the line `-- contract: unused since 0.3.0`.
 * One without it expands: every earlier release works on what it makes.
 */
export function readUnusedSince(sql: string): string | undefined {
	return header.exec(sql)?.[1]
}

export interface NewerMigration {
	readonly name: string
	readonly unusedSince: string | null
}

/** Throws a `StartupError` when this release uses what a migration of a newer one has taken away. */
export function acceptNewer(newer: readonly NewerMigration[], release: string, log: (line: string) => void): void {
	const taking = newer.find(({ unusedSince }) => unusedSince !== null && isEarlier(release, unusedSince))
	if (taking) {
		throw new StartupError(
			`The database is newer than this shop, which is ${release}: ${taking.name} took away what releases before ${taking.unusedSince} use: start that release or a newer one`,
		)
	}
	const names = newer.map(({ name }) => name).join(', ')
	log(`The database is newer than this shop (it has ${names}), which works on it all the same`)
}

function isEarlier(release: string, other: string): boolean {
	return release.localeCompare(other, 'en', { numeric: true }) < 0
}
