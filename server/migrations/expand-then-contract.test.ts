import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readUnusedSince } from '../platform/database/releases.ts'
import { listContractions, readSchema } from '../testing/database/schema-changes.ts'
import { makeScratchDatabase, type ScratchDatabase } from '../testing/database/scratch-database.ts'

let scratch: ScratchDatabase

beforeAll(async () => {
	scratch = await makeScratchDatabase()
})

afterAll(() => scratch.drop())

beforeEach(async () => {
	await scratch.pool.query('drop schema public cascade; create schema public')
})

interface Listed {
	readonly name: string
	/** The releases that were made without this migration. */
	readonly earlier: readonly string[]
}

/** `hashes.sha256` names each release in a comment below its last migration. */
function readListed(hashes: string): Listed[] {
	const lines = hashes.trimEnd().split('\n')
	const releaseOf = (line: string) => /^# (\d+\.\d+\.\d+)$/.exec(line)?.[1]
	return lines.flatMap((line, index) => {
		const earlier = lines.slice(0, index).flatMap((before) => releaseOf(before) ?? [])
		return line.startsWith('#') ? [] : [{ name: line.slice(66), earlier }]
	})
}

async function contractionsOf(migration: string): Promise<string[]> {
	const before = await readSchema(scratch.pool)
	await scratch.pool.query(migration)
	return listContractions(before, await readSchema(scratch.pool))
}

/** Why a migration may not be released, if so. */
function findFault({ name, earlier }: Listed, sql: string, contractions: readonly string[]): string | undefined {
	const unusedSince = readUnusedSince(sql)
	if (unusedSince !== undefined && !earlier.includes(unusedSince)) {
		return `${name} names the release ${unusedSince}, which was not made before it`
	}
	if (contractions.length === 0 || unusedSince !== undefined) return undefined
	return `${name} ${contractions.join(', ')}: earlier releases may use that. Expand first; once a release uses it no more, contract with the line '-- contract: unused since RELEASE'`
}

test('since the first release a migration expands, or says since which release nothing uses what it takes away', async () => {
	const faults: (string | undefined)[] = []
	for (const listed of readListed(readFileSync(join(import.meta.dirname, 'hashes.sha256'), 'utf8'))) {
		const sql = readFileSync(join(import.meta.dirname, listed.name), 'utf8')
		const isReleased = listed.earlier.length > 0
		const contractions = isReleased ? await contractionsOf(sql) : []
		if (!isReleased) await scratch.pool.query(sql)
		faults.push(findFault(listed, sql, contractions))
	}
	expect(faults.filter(Boolean)).toEqual([])
	expect(faults).toHaveLength(readdirSync(import.meta.dirname).filter((name) => name.endsWith('.sql')).length)
})

const first = `
	create table people (id integer primary key, name text not null, age integer, note text not null default '',
		state text not null check (state in ('new', 'old')), constraint grown check (age > 17));
	create table pets (id integer primary key, owner integer references people, name text unique);
	create unique index one_note on people (note) where note <> '';
	create function age_of(person integer) returns integer language sql return person;
	create function note_it() returns trigger language plpgsql as 'begin return new; end'`

test.each([
	['a new table', `create table things (id integer primary key, name text not null unique)`],
	['a new column that may be empty', 'alter table people add email text unique check (email <> $$ $$)'],
	['a new column with a default', 'alter table people add points integer not null default 0 check (points >= 0)'],
	['a column that may be empty from now on', 'alter table people alter name drop not null'],
	['a required column that has a default', `alter table people alter age set default 18, alter age set not null`],
	[
		'another value of a list',
		`alter table people drop constraint people_state_check,
		add constraint people_state_check check (state in ('new', 'old', 'gone'))`,
	],
	['an index', 'create index on people (name)'],
	['a trigger', 'create trigger noting before insert on people for each row execute function note_it()'],
	[
		'another body of a function',
		'create or replace function age_of(person integer) returns integer language sql return person + 1',
	],
])('%s expands', async (_, sql) => {
	await scratch.pool.query(first)
	expect(await contractionsOf(sql)).toEqual([])
})

test.each([
	['alter table people drop column age', ['takes away people.age', 'drops people.grown']],
	['alter table people rename column name to title', ['takes away people.name', 'requires people.title']],
	['drop table pets', ['takes away pets.id', 'takes away pets.owner', 'takes away pets.name']],
	['alter table people alter age type bigint', ['makes people.age bigint instead of integer']],
	['alter table pets alter owner set not null', ['requires pets.owner']],
	['alter table people alter note drop default', ['requires people.note']],
	['alter table people add email text not null', ['requires people.email']],
	['alter table people drop constraint grown', ['drops people.grown']],
	['alter table people add constraint named check (length(name) > 1)', ['adds people.named']],
	['alter table people add points integer default 0 unique', ['adds people.people_points_key']],
	['create unique index one_name on people (name)', ['adds people.one_name']],
	['drop index one_note', ['drops people.one_note']],
	['alter table pets drop constraint pets_name_key', ['drops pets.pets_name_key']],
	[
		`alter table people drop constraint people_state_check, add constraint people_state_check check (state in ('new', 'gone'))`,
		['changes people.people_state_check'],
	],
	['drop function age_of', ['takes away age_of(integer) returns integer']],
])('%s contracts', async (sql, contractions) => {
	await scratch.pool.query(first)
	expect(await contractionsOf(sql)).toEqual(contractions)
})

test('a contracting migration needs an earlier release that stopped using what it takes away', () => {
	const listed = { name: '0020-drop.sql', earlier: ['0.1.0', '0.2.0'] }
	const contractions = ['takes away people.age']
	expect(findFault(listed, 'drop', contractions)).toMatch(
		/^0020-drop.sql takes away people.age: earlier releases may use/,
	)
	expect(findFault(listed, '-- contract: unused since 0.2.0\ndrop', contractions)).toBeUndefined()
	expect(findFault(listed, '-- contract: unused since 0.3.0\ndrop', contractions)).toBe(
		'0020-drop.sql names the release 0.3.0, which was not made before it',
	)
})

test('the releases before a migration stand above it in the list of hashes', () => {
	const line = (name: string) => `${'a'.repeat(64)}  ${name}`
	const hashes = [line('0001-a.sql'), '# 0.1.0', line('0002-b.sql'), line('0003-c.sql'), '# 0.2.0', line('0004-d.sql')]
	expect(readListed(`${hashes.join('\n')}\n`)).toEqual([
		{ name: '0001-a.sql', earlier: [] },
		{ name: '0002-b.sql', earlier: ['0.1.0'] },
		{ name: '0003-c.sql', earlier: ['0.1.0'] },
		{ name: '0004-d.sql', earlier: ['0.1.0', '0.2.0'] },
	])
})
