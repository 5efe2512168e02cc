import { ApiProblem } from '../api/api-problem.ts'
import { call, lastChangeAt } from '../api/browser-call.ts'
import type { Call } from '../api/call.ts'

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
	/** A part of it could not be loaded: refusals come to guesses first. */
	readonly lacksPart: () => boolean
	/** A press takes it: what is still on its way is no guess any more. */
	readonly take: () => void
}

/** `address` is what tells the pages of a kind apart. What is not whole, because something failed, is not kept for a press. */
export function makePageData<Loaded>(
	load: (address: string, call: Call, signal?: AbortSignal) => Promise<Loaded>,
	isWhole: (loaded: Loaded) => boolean,
): PageData<Loaded> {
	let ahead: Ahead<Loaded> | undefined
	const isGood = ({ askedAt, lacksPart }: Ahead<Loaded>) =>
		Date.now() - askedAt < newForMs && askedAt > lastChangeAt() && !lacksPart()
	const find = (address: string) => (ahead?.address === address && isGood(ahead) ? ahead : undefined)
	const start = (address: string): Ahead<Loaded> => {
		let [lacksPart, isTaken] = [false, false]
		const callAhead: Call = async (name, sent, options) => {
			try {
				return await call(name, sent, { ...options, isAhead: !isTaken })
			} catch (error) {
				if (error instanceof ApiProblem && error.status < 500) throw error
				if (isTaken) return await call(name, sent, options)
				lacksPart = true
				throw error
			}
		}
		const loaded = load(address, callAhead).then(
			(all) => (isWhole(all) ? all : undefined),
			() => undefined,
		)
		const take = () => {
			isTaken = true
		}
		return { address, askedAt: Date.now(), loaded, lacksPart: () => lacksPart, take }
	}
	return {
		async loadAhead(address) {
			ahead = find(address) ?? start(address)
			return await ahead.loaded
		},
		async load(address, signal) {
			const found = find(address)
			ahead = undefined
			found?.take()
			const loaded = await found?.loaded
			// Something may have been changed while it was on its way.
			return found && loaded !== undefined && isGood(found) ? loaded : await load(address, call, signal)
		},
	}
}
