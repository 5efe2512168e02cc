import { expect, test } from 'vitest'
import { eventParser } from './event-parser.ts'

const stream =
	': hello\n\nevent: order\ndata: {"orderId":"a"}\n\n: beat\n\nid: 7\nretry: 10\nevent:order\ndata:{"orderId":\ndata: "ё"}\n\ndata: x: y\n\n'

const events = [
	{ name: 'order', data: '{"orderId":"a"}' },
	{ name: 'order', data: '{"orderId":\n"ё"}' },
	{ name: 'message', data: 'x: y' },
]

test('events are read out of the fields that make them, past comments and other fields', () => {
	expect(eventParser()(stream)).toEqual(events)
})

test.each([
	['\\n', '\n'],
	['\\r\\n', '\r\n'],
	['\\r', '\r'],
])('events are the same in whatever pieces they arrive, with lines that end with %s', (_, end) => {
	const text = stream.replaceAll('\n', end)
	for (let size = 1; size <= text.length; size++) {
		const parse = eventParser()
		const pieces = Array.from({ length: Math.ceil(text.length / size) }, (__, index) =>
			text.slice(index * size, (index + 1) * size),
		)
		expect(pieces.flatMap((piece) => parse(piece))).toEqual(events)
	}
})

test('an event is there with its empty line and not before, and one without data is none', () => {
	const parse = eventParser()
	expect(parse('event: order\ndata: 1')).toEqual([])
	expect(parse('\n')).toEqual([])
	expect(parse('\n')).toEqual([{ name: 'order', data: '1' }])
	expect(parse('event: order\n\ndata: 2\n\n')).toEqual([{ name: 'message', data: '2' }])
	expect(parse('event: order\ndata\n\n')).toEqual([{ name: 'order', data: '' }])
})
