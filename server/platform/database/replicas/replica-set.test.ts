import { beforeEach, expect, test } from 'vitest'
import { ReplicaSet } from './replica-set.ts'

let set: ReplicaSet<string>

beforeEach(() => {
	set = new ReplicaSet([
		{ name: 'one:5432', server: 'one' },
		{ name: 'two:5432', server: 'two' },
	])
})

const chosen = (...freshness: Parameters<typeof set.choose>[0][]) => freshness.map((wanted) => set.choose(wanted))

/** The primary wrote 10 bytes each second from the first to the last. */
function write(from: number, to: number): void {
	for (let second = from; second <= to; second++) set.notePrimary(second * 10, second * 1_000)
}

test('until a replica has answered the primary serves', () => {
	expect(chosen('recent', 'current')).toEqual([undefined, undefined])
	expect(set.noteReplica('one', 9)).toBe('lagging')
	write(1, 1)
	expect(set.noteReplica('one', 9)).toBeUndefined()
	expect(chosen('recent')).toEqual([undefined])
	expect(set.noteReplica('one', 10)).toBe('serving')
	expect(chosen('recent', 'recent')).toEqual(['one', 'one'])
})

test('replicas take turns, and the latest is read from the primary', () => {
	write(1, 1)
	set.noteReplica('one', 10)
	set.noteReplica('two', 10)
	expect(chosen('recent', 'recent', 'current')).toEqual(['one', 'two', 'one'])
	expect(chosen('latest')).toEqual([undefined])
})

test('a replica that lags more than five seconds is left out until it has caught up', () => {
	write(1, 9)
	expect(set.noteReplica('one', 40)).toBe('serving')
	expect(set.list()[0]).toEqual({ name: 'one:5432', state: 'serving', lagMs: 5_000 })
	expect(set.noteReplica('one', 39)).toBe('lagging')
	expect(chosen('recent')).toEqual([undefined])
	expect(set.noteReplica('one', 90)).toBe('serving')
	expect(chosen('recent')).toEqual(['one'])
})

test('on an idle primary nothing lags, however long ago it wrote', () => {
	write(1, 2)
	set.notePrimary(20, 600_000)
	set.noteReplica('one', 20)
	expect(set.list()[0]).toMatchObject({ state: 'serving', lagMs: 0 })
	set.notePrimary(30, 601_000)
	set.noteReplica('one', 20)
	expect(set.list()[0]).toMatchObject({ state: 'serving', lagMs: 1_000 })
})

test('one that does not answer is left out, and taken again', () => {
	write(1, 1)
	set.noteReplica('one', 10)
	set.noteReplica('two', 10)
	expect(set.noteReplica('one', undefined)).toBe('away')
	expect(set.noteReplica('one', undefined)).toBeUndefined()
	expect(chosen('recent', 'recent')).toEqual(['two', 'two'])
	set.noteReplica('one', 10)
	expect(chosen('recent', 'recent').sort()).toEqual(['one', 'two'])
})

test('after a change only a replica that has it is current', () => {
	write(1, 2)
	set.noteReplica('one', 20)
	set.noteReplica('two', 20)
	set.noteChange(2_500)
	expect(chosen('recent', 'current')).toEqual(['one', undefined])
	set.notePrimary(25, 3_000)
	set.noteReplica('one', 24)
	set.noteReplica('two', 25)
	expect(chosen('current', 'current')).toEqual(['two', 'two'])
})

test('a change without anything written is current at the next look', () => {
	write(1, 1)
	set.noteChange(1_500)
	set.notePrimary(10, 2_000)
	set.noteReplica('one', 10)
	expect(chosen('current')).toEqual(['one'])
})
