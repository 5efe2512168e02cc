import { hasGoodLine } from './line.ts'

/** A mouse that rests so long on a link will perhaps press it; one that passes over will not. */
const restMs = 65

/** A new one each time. */
export interface WantedPage {
	/** A path from the root on. */
	readonly to: string
}

let wanted: WantedPage | undefined
let waiting: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** The page that the link under the mouse leads to; on a slow line, and where data are saved, none. */
export function readWanted(): WantedPage | undefined {
	return wanted
}

export function subscribeWanted(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

/** What a link does with a pointer above it. */
export const intent = {
	rest(to: string, pointerType: string): void {
		clearTimeout(waiting)
		// A finger or a pen lifts so soon that what came ahead would only hold up its press.
		if (pointerType !== 'mouse' || !hasGoodLine()) return
		waiting = setTimeout(() => {
			wanted = { to }
			for (const listener of listeners) listener()
		}, restMs)
	},
	/** Also where the link is followed: its page comes now. */
	leave: (): void => clearTimeout(waiting),
}
