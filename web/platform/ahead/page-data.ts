import { lastChangeAt } from '../api/browser-call.ts'

/** What was loaded ahead is shown as new for so long. */
const newForMs = 5_000

interface PageData<Loaded> {
	/** Loads what a press on a link to the page would; nobody is told when that fails. */
	loadAhead(address: string): Promise<Loaded | undefined>
	/** For the page's loader: what was loaded ahead, once, or else loaded now. */
	load(address: string, signal: AbortSignal): Promise<Loaded>
}

interface Ahead<Loaded> {
	readonly address: string
	readonly askedAt: number
	readonly loaded: Promise<Loaded | undefined>
}

/** `address` is what tells the pages of a kind apart. What is not whole, because something failed, is not kept for a press. */
export function makePageData<Loaded>(
	load: (address: string, signal?: AbortSignal) => Promise<Loaded>,
	isWhole: (loaded: Loaded) => boolean,
): PageData<Loaded> {
	let ahead: Ahead<Loaded> | undefined
	const isNew = ({ askedAt }: Ahead<Loaded>) => Date.now() - askedAt < newForMs && askedAt > lastChangeAt()
	const find = (address: string) => (ahead?.address === address && isNew(ahead) ? ahead : undefined)
	const start = async (address: string) => {
		const loaded = await load(address).catch(() => undefined)
		return loaded !== undefined && isWhole(loaded) ? loaded : undefined
	}
	return {
		async loadAhead(address) {
			ahead = find(address) ?? { address, askedAt: Date.now(), loaded: start(address) }
			return await ahead.loaded
		},
		async load(address, signal) {
			const found = find(address)
			ahead = undefined
			const loaded = await found?.loaded
			// Something may have been changed while it was on its way.
			return found && loaded !== undefined && isNew(found) ? loaded : await load(address, signal)
		},
	}
}
