export interface HubEvent {
	readonly name: string
	/** The owner; administrators receive the events of everybody. Without it the event may concern everybody. */
	readonly userId?: string
	readonly data: Readonly<Record<string, string>>
}

export interface Subscriber {
	readonly userId: string
	readonly receivesAll: boolean
	readonly receive: (event: HubEvent) => void
}

/** Reaches only the listeners of this process. */
export class EventHub {
	readonly #subscribers = new Set<Subscriber>()

	subscribe(subscriber: Subscriber): () => void {
		this.#subscribers.add(subscriber)
		return () => this.#subscribers.delete(subscriber)
	}

	countOf(userId: string): number {
		return [...this.#subscribers].filter((subscriber) => subscriber.userId === userId).length
	}

	publish(event: HubEvent): void {
		for (const { userId, receivesAll, receive } of this.#subscribers) {
			if (receivesAll || event.userId === undefined || userId === event.userId) receive(event)
		}
	}
}
