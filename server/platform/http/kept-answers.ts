import { LRUCache } from 'lru-cache'
import { minuteMs } from '#contract/values/durations.ts'
import { anyChange } from '../route.ts'

export interface PageAnswer {
	readonly body: unknown
	/** What it depends on. */
	readonly tags: readonly string[]
	/** Many pages show it, such as the list of the categories. */
	readonly isShared: boolean
}

/** Undefined stands for everything. */
type WatchChanges = (tags: readonly string[] | undefined) => void

const most = 500
/** Best sellers change without notice. */
const keptMs = 10 * minuteMs

/** Answers that pages share, each until something changes that it depends on. */
export class KeptAnswers {
	readonly #answers = new LRUCache<string, PageAnswer>({ max: most, ttl: keptMs })
	#announced = 0
	readonly #isKeeping: () => boolean
	readonly #watchers = new Set<WatchChanges>()

	constructor(isKeeping: () => boolean) {
		this.#isKeeping = isKeeping
	}

	async find(key: string, ask: () => Promise<PageAnswer>): Promise<PageAnswer> {
		const kept = this.#isKeeping() ? this.#answers.get(key) : undefined
		if (kept) return kept
		const announced = this.#announced
		const answer = await ask()
		// It may lack what was announced meanwhile.
		if (answer.isShared && this.#isKeeping() && announced === this.#announced) this.#answers.set(key, answer)
		return answer
	}

	/** Undefined stands for everything. */
	announce(tags: readonly string[] | undefined): void {
		this.#announced++
		const changed = new Set([...(tags ?? []), anyChange])
		for (const [key, answer] of this.#answers.entries()) {
			if (!tags || answer.tags.some((tag) => changed.has(tag))) this.#answers.delete(key)
		}
		for (const watcher of this.#watchers) watcher(tags)
	}

	/** Tells what is announced until the returned function is called. */
	watch(watcher: WatchChanges): () => void {
		this.#watchers.add(watcher)
		return () => void this.#watchers.delete(watcher)
	}
}
