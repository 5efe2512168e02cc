export interface HubEvent {
	readonly name: string
	/** The owner; administrators receive the events of everybody. Without it the event may concern everybody. */
	readonly userId?: string
	readonly data: Readonly<Record<string, string>>
}

export interface Listener {
	readonly userId: string
	readonly hearsAll: boolean
	readonly hear: (event: HubEvent) => void
}

/** Reaches only the listeners of this process. */
export class EventHub {
	readonly #listeners = new Set<Listener>()

	listen(listener: Listener): () => void {
		this.#listeners.add(listener)
		return () => this.#listeners.delete(listener)
	}

	countOf(userId: string): number {
		return [...this.#listeners].filter((listener) => listener.userId === userId).length
	}

	tell(event: HubEvent): void {
		for (const { userId, hearsAll, hear } of this.#listeners) {
			if (hearsAll || event.userId === undefined || userId === event.userId) hear(event)
		}
	}
}
