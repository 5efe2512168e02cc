import type { Findings } from './figures.ts'

/** How the measurements are to be taken. */
export interface Manner {
	/** Shorter and fewer runs, for trying; their figures swing more. */
	readonly isQuick: boolean
	/** A real catalogue file instead of generated toys. */
	readonly cataloguePath: string | undefined
	/** Where the servers under load leave their CPU profiles. */
	readonly profileFolder: string | undefined
}

/** Something that is measured; its name is what the command line calls it. */
export interface Measurement {
	readonly name: string
	readonly title: string
	run(manner: Manner): Promise<Findings>
}
