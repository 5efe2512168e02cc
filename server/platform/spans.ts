/** One piece of work in a trace. Its fields hold nothing personal: no parameters, no query strings. */
export interface NewSpan {
	readonly name: string
	/** `client` asks another server, `job` begins a trace of its own; `inner` by default. */
	readonly kind?: 'client' | 'job' | 'inner'
	readonly fields?: Readonly<Record<string, string | number>>
}

export interface Tracing {
	inSpan<Result>(span: NewSpan, work: () => Promise<Result>): Promise<Result>
	/** Of the work that runs now. */
	findTraceId(): string | undefined
}

let tracing: Tracing | undefined

/** Without tracing, which is loaded only where the settings ask for it, work just runs. */
export function setTracing(given: Tracing | undefined): void {
	tracing = given
}

export async function inSpan<Result>(span: NewSpan, work: () => Promise<Result>): Promise<Result> {
	return tracing ? await tracing.inSpan(span, work) : await work()
}

/** What a line of the log says of its trace. */
export function traceFields(): { trace_id?: string } {
	const id = tracing?.findTraceId()
	return id === undefined ? {} : { trace_id: id }
}
