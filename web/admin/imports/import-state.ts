import type { ImportState } from '#contract/imports.ts'
import { m } from '#messages'

/** Whether the shop is at work on an import in that state. */
export function isWorking(state: ImportState): boolean {
	return state === 'previewing' || state === 'running'
}

const states: Readonly<Record<ImportState, () => string>> = {
	uploaded: m.import_state_uploaded,
	previewing: m.import_state_previewing,
	previewed: m.import_state_previewed,
	running: m.import_state_running,
	done: m.import_state_done,
	failed: m.import_state_failed,
}

/** A state in a few words. */
export function sayState(state: ImportState): string {
	return states[state]()
}
