import { hasGoodLine } from './line.ts'

/** A mouse that rests so long on a link will perhaps press it; one that passes over will not. */
const restMs = 65
/** A finger that begins to swipe has moved by then. */
const touchMs = 40

/** A new one each time. */
export interface WantedPage {
	/** A path from the root on. */
	readonly to: string
}

let wanted: WantedPage | undefined
let waiting: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** The page that the link under the pointer leads to; on a slow line, and where data are saved, none. */
export function readWanted(): WantedPage | undefined {
	return wanted
}

export function subscribeWanted(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

function wantAfter(ms: number, to: string): void {
	clearTimeout(waiting)
	if (!hasGoodLine()) return
	waiting = setTimeout(() => {
		wanted = { to }
		for (const listener of listeners) listener()
	}, ms)
}

/** What a link does with a pointer above it. */
export const intent = {
	rest(to: string, pointerType: string): void {
		// A finger above a link is one that touches it.
		if (pointerType !== 'touch') wantAfter(restMs, to)
	},
	touch(to: string, pointerType: string, button: number): void {
		if (button === 0) wantAfter(pointerType === 'touch' ? touchMs : 0, to)
	},
	/** Also where a touch turns into a swipe. */
	leave: (): void => clearTimeout(waiting),
}
