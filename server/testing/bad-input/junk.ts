import fc from 'fast-check'

/** Key and value as JSON text, which may be broken. */
export type WrittenField = readonly [key: string, value: string]

export function asObject(fields: readonly WrittenField[]): string {
	return `{${fields.map(([key, value]) => `${key}:${value}`).join(',')}}`
}

const long = (length: number) => JSON.stringify('я'.repeat(length))

/** Values that programs and attackers send, as JSON text; some are not JSON. */
const junkValue: fc.Arbitrary<string> = fc.oneof(
	fc.jsonValue({ maxDepth: 2, noUnicodeString: false }).map((value) => JSON.stringify(value)),
	fc.string({ unit: 'binary', maxLength: 120 }).map((text) => JSON.stringify(text)),
	fc.constantFrom('"\\u0000"', '"a\\u0000b"', '"\\ud800"', '"\\udfff\\ud800"', '"a@b.kz\\ud83d"'),
	fc.constantFrom(
		'""',
		'" "',
		'"\\u00a0\\u2003\\u3000"',
		'"\\u200b"',
		'"\\ufeff"',
		'"\\u202emoc.kz@a"',
		'"\\r\\nBcc: a@b.kz"',
	),
	fc.constantFrom('0', '-1', '1e999', '-1e-999', '123456789012345678901234567890', '9007199254740993', '0.1'),
	fc.constantFrom('null', 'true', 'false', '[]', '{}', '[null]', '{"length":1}', '["a@b.kz","c@d.kz"]'),
	fc.constantFrom('{"__proto__":{"role":"Admin"}}', '{"constructor":{"prototype":{}}}', '{"toString":1,"valueOf":2}'),
	fc.constantFrom(101, 257, 5_000).map(long),
	fc.constantFrom(15, 25, 2_000).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
	fc.constantFrom('undefined', 'NaN', '01', "'single'", '"open', '{', '[1,]', '"\\x41"', '"\t"', ''),
)

/** Field names that no call takes and that would do harm if one did. */
const unaskedName = fc.constantFrom(
	...[
		'role',
		'id',
		'userId',
		'isAdmin',
		'price',
		'emailConfirmedAt',
		'email_confirmed_at',
		'passwordHash',
		'deletedAt',
	],
	...[
		'twoFactorEnabled',
		'registration',
		'language',
		'createdAt',
		'__proto__',
		'constructor',
		'toString',
		'hasOwnProperty',
	],
)

/** The value of unknown fields: the shop must never store it. */
export const unaskedText = 'unasked-for'

const unaskedValue = fc.oneof(
	{ weight: 3, arbitrary: fc.constant(JSON.stringify(unaskedText)) },
	fc.constantFrom('"Admin"', 'true', '"2026-01-01T00:00:00Z"', `{"role":"${unaskedText}"}`),
	junkValue,
)

type Change = (field: WrittenField) => readonly WrittenField[]

// Every call must refuse a text with one of these ends, or read it the same way.
const junkEnd = fc.constantFrom(
	'\\u0000',
	'\\ud800',
	'\\udc00',
	'\\u0000',
	' ',
	'\\u00a0',
	"' or 1=1--",
	'x'.repeat(300),
)

const fieldChange: fc.Arbitrary<Change> = fc.oneof(
	fc.constantFrom<Change>(
		() => [],
		(field) => [field, field],
		([key, value]) => [[key.toUpperCase(), value]],
		([key, value]) => [[key, `[${value}]`]],
	),
	{
		weight: 2,
		arbitrary: junkValue.map(
			(junk): Change =>
				([key]) => [[key, junk]],
		),
	},
	{
		weight: 2,
		arbitrary: junkEnd.map(
			(end): Change =>
				([key, value]) => [[key, value.replace(/"$/, `${end}"`)]],
		),
	},
	{
		weight: 2,
		arbitrary: fc.tuple(unaskedName, unaskedValue).map(
			([name, value]): Change =>
				(field) => [field, [JSON.stringify(name), value]],
		),
	},
)

const wholeChange = fc.constantFrom<(text: string) => string>(
	(text) => text.slice(0, -1),
	(text) => text.slice(0, text.length / 2),
	(text) => `[${text}]`,
	(text) => `\ufeff${text}`,
	(text) => `${text}}`,
	(text) => text + text,
	(text) => JSON.stringify(text),
	() => '',
	() => 'null',
)

const oneChange = fc.tuple(fc.nat(), fieldChange)

const fieldChanges: fc.Arbitrary<readonly [number, Change][]> = fc.oneof(
	{ weight: 1, arbitrary: fc.constant([]) },
	{ weight: 8, arbitrary: fc.tuple(oneChange) },
	{ weight: 3, arbitrary: fc.array(oneChange, { minLength: 2, maxLength: 3 }) },
)

/** Turns the fields of a valid body into a nearly valid body, mostly with one or two errors. */
export const junkBody: fc.Arbitrary<(fields: readonly WrittenField[]) => string> = fc
	.record({
		changes: fieldChanges,
		whole: fc.oneof({ weight: 12, arbitrary: fc.constant(undefined) }, wholeChange),
	})
	.map(({ changes, whole }) => (fields) => {
		const changed = changes.reduce(changeOne, fields)
		const text = asObject(changed)
		return whole ? whole(text) : text
	})

function changeOne(fields: readonly WrittenField[], [which, change]: [number, Change]): readonly WrittenField[] {
	return fields.flatMap((field, index) => (index === which % fields.length ? change(field) : [field]))
}

/** Only the characters that a browser sends in a header. */
const headerText = fc.string({
	unit: fc.integer({ min: 0x20, max: 0xff }).map((char) => String.fromCharCode(char)),
	maxLength: 60,
})

const junkHeader = fc.oneof(
	fc.tuple(
		fc.constantFrom(
			'user-agent',
			'origin',
			'x-forwarded-for',
			'referer',
			'idempotency-key',
			'content-encoding',
			'accept',
		),
		headerText,
	),
	fc.tuple(
		fc.constantFrom('authorization'),
		fc.oneof(headerText, fc.constantFrom('Bearer', 'Bearer a.b.c', 'Basic YTpi', `Bearer ${'x'.repeat(9_000)}`)),
	),
	fc.tuple(
		fc.constantFrom('cookie'),
		fc.oneof(
			headerText,
			fc.constantFrom('refresh=', 'refresh=%ff', 'refresh="', '__proto__=1', ';;=;', `refresh=${'x'.repeat(9_000)}`),
		),
	),
	fc.tuple(
		fc.constantFrom('content-type'),
		fc.oneof(
			headerText,
			fc.constantFrom(
				'text/plain',
				'application/x-www-form-urlencoded',
				'multipart/form-data; boundary=x',
				'multipart/form-data',
				'application/json; charset=utf-16',
				'application/problem+json',
				'',
			),
		),
	),
	fc.tuple(fc.constantFrom('content-length'), fc.constantFrom('0', '1', '99999999', '-1', 'x')),
)

/** Headers that replace the valid ones; mostly none. */
export const junkHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
	{ weight: 8, arbitrary: fc.constant({}) },
	fc.array(junkHeader, { minLength: 1, maxLength: 2 }).map((headers) => Object.fromEntries(headers)),
)

export const junkQuery: fc.Arbitrary<string> = fc.oneof(
	{ weight: 12, arbitrary: fc.constant('') },
	fc.constantFrom(
		'enabled=%ff',
		'enabled=%00',
		'enabled=true&enabled=false',
		'enabled[]=true',
		'__proto__=1',
		'&&==',
		'%',
		'a=%ud800',
		`a=${'x'.repeat(5_000)}`,
	),
	fc.string().map((text) => `enabled=${encodeURIComponent(text.toWellFormed())}`),
)

/** Mostly `undefined`, which keeps the valid id. */
export const junkId: fc.Arbitrary<string | undefined> = fc.oneof(
	{ weight: 4, arbitrary: fc.constant(undefined) },
	fc.oneof(
		fc.constantFrom(
			'%00',
			'%ff',
			'..',
			'%2e%2e%2f',
			'__proto__',
			'null',
			'0',
			'-1',
			'x'.repeat(300),
			'7f1f2f5e-3b1c-4b57-8a59-0d6f6a3f0c11',
		),
		fc.string({ minLength: 1 }).map((text) => encodeURIComponent(text.toWellFormed())),
	),
)
