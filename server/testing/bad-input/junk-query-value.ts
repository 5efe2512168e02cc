import fc from 'fast-check'

/** Mostly `undefined`, which keeps the valid value. */
export const junkQueryValue: fc.Arbitrary<string | undefined> = fc.oneof(
	{ weight: 4, arbitrary: fc.constant(undefined) },
	fc.constantFrom(
		'',
		'%00',
		'%ff',
		'%',
		'%ud800',
		'%ed%a0%80',
		'+',
		'-1',
		'0',
		'1.5',
		'1e9',
		'NaN',
		'null',
		'toString',
	),
	fc.constantFrom(
		'999999999',
		'999999999999999',
		'9'.repeat(400),
		'%D8%A0'.repeat(60),
		"'%20or%201=1--",
		'%5C%27%3A*%26%7C!()',
	),
	fc.string({ unit: 'binary', maxLength: 60 }).map((text) => encodeURIComponent(text.toWellFormed())),
)
