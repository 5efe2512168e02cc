import { z } from 'zod'

const tags = z.array(z.string()).min(1)

/** Undefined when everything may have changed: for an empty payload, and for one that cannot be read. */
export function readTags(payload: string): string[] | undefined {
	try {
		return tags.safeParse(JSON.parse(payload)).data
	} catch {
		return undefined
	}
}

/** Finds the pages that depend on something without looking at the others. */
export class PagesByTag<Page> {
	readonly #pages = new Map<string, Set<Page>>()

	add(page: Page, tags: readonly string[]): void {
		for (const tag of tags) {
			const pages = this.#pages.get(tag)
			if (pages) pages.add(page)
			else this.#pages.set(tag, new Set([page]))
		}
	}

	delete(page: Page, tags: readonly string[]): void {
		for (const tag of tags) {
			const pages = this.#pages.get(tag)
			if (pages?.delete(page) && pages.size === 0) this.#pages.delete(tag)
		}
	}

	/** A page may come several times. */
	list(tags: readonly string[]): Page[] {
		return tags.flatMap((tag) => [...(this.#pages.get(tag) ?? [])])
	}
}
