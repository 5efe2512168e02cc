import { type Span, SpanStatusCode } from '@opentelemetry/api'

/** Records only the kind of the error: its message may contain parts of the request. */
export function endFailed(span: Span, error: unknown): void {
	span.setAttribute('error.type', kindOf(error))
	span.setStatus({ code: SpanStatusCode.ERROR })
	span.end()
}

function kindOf(error: unknown): string {
	if (!(error instanceof Error)) return 'unknown'
	return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
