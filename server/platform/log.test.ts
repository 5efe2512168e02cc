import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { lineOptions } from './log.ts'
import { setTracing } from './spans.ts'

afterEach(() => setTracing(undefined))

function logged(error: Error): unknown {
	const lines: string[] = []
	pino(lineOptions, { write: (line: string) => lines.push(line) }).error({ err: error }, 'it failed')
	return JSON.parse(lines.join(''))
}

test('a line tells of a failed query without its values', () => {
	const error = new Error('Failed query: select $1\nparams: secret@mail.kz', { cause: new Error('no such table') })
	const line = logged(error)
	expect(line).toMatchObject({ err: { message: 'Failed query: select $1', cause: 'no such table' }, msg: 'it failed' })
	expect(JSON.stringify(line)).not.toContain('secret')
})

test('a line names the trace of the work that writes it', () => {
	expect(logged(new Error('late'))).not.toHaveProperty('trace_id')
	setTracing({ inSpan: async (_, work) => await work(), findTraceId: () => '0af7651916cd43dd8448eb211c80319c' })
	expect(logged(new Error('late'))).toHaveProperty('trace_id', '0af7651916cd43dd8448eb211c80319c')
})
