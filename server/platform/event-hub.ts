/** Something that happened to what a person may see. */
export interface HubEvent {
	readonly name: string
	/** Whose it is; administrators hear of everybody's. Without it everybody's may be concerned. */
	readonly userId?: string
	readonly data: Readonly<Record<string, string>>
}

/** Who listens: one person's events, or everybody's. */
export interface Listener {
	readonly userId: string
	readonly hearsAll: boolean
	readonly hear: (event: HubEvent) => void
}

/** Hands events to the listeners of this process. */
export class EventHub {
	readonly #listeners = new Set<Listener>()

	/** Returns what ends the listening. */
	listen(listener: Listener): () => void {
		this.#listeners.add(listener)
		return () => this.#listeners.delete(listener)
	}

	/** How many listen for one person. */
	countOf(userId: string): number {
		return [...this.#listeners].filter((listener) => listener.userId === userId).length
	}

	tell(event: HubEvent): void {
		for (const { userId, hearsAll, hear } of this.#listeners) {
			if (hearsAll || event.userId === undefined || userId === event.userId) hear(event)
		}
	}
}
