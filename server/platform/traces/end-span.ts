import { type Span, SpanStatusCode } from '@opentelemetry/api'

/** Tells the kind of the error only: its message may repeat what was asked. */
export function endFailed(span: Span, error: unknown): void {
	span.setAttribute('error.type', kindOf(error))
	span.setStatus({ code: SpanStatusCode.ERROR })
	span.end()
}

function kindOf(error: unknown): string {
	if (!(error instanceof Error)) return 'unknown'
	return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
