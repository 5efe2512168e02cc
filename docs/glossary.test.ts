import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n')

const bannedWords = /## Words that are not used\n(.*?)\n## /s

/** The first columns of the tables of words that are not used. */
const [, ...tables] = (bannedWords.exec(read('docs/glossary.md'))?.[1] ?? '').split(/^\| not .*$/m)
const [banned = [], bannedVerbs = []] = tables.map((table) =>
	[...table.matchAll(/^\| ([\w, ]*\w) +\|/gm)].flatMap(([, words = '']) => words.split(', ')),
)

/** Names of the shop and hosts of its demo. */
const names = /toy[- _]?shop|toys?\.example|toyshop/gi

function findBanned(text: string): string[] {
	const words = text
		.replaceAll(names, '')
		.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/)
		.map((word) => word.toLowerCase().replace(/^toys$/, 'toy'))
	return banned.filter((word) => words.includes(word))
}

function parse(path: string): ts.SourceFile {
	const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
	return ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true, kind)
}

/** Names, comments and test titles of a file; texts on the screen are none of them. */
function ownWords(path: string): string[] {
	const file = parse(path)
	const { text } = file
	const words = [path]
	const visit = (node: ts.Node): void => {
		for (const { pos, end } of ts.getLeadingCommentRanges(text, node.getFullStart()) ?? [])
			words.push(text.slice(pos, end))
		if (ts.isIdentifier(node)) words.push(node.text)
		if (ts.isCallExpression(node) && /^(test|describe|it)\b/.test(node.expression.getText(file))) {
			const [title] = node.arguments
			if (title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) words.push(title.getText(file))
		}
		ts.forEachChild(node, visit)
	}
	visit(file)
	return words
}

function functionNames(path: string): string[] {
	const names: string[] = []
	const visit = (node: ts.Node): void => {
		const isFunction =
			ts.isFunctionDeclaration(node) ||
			ts.isMethodDeclaration(node) ||
			ts.isMethodSignature(node) ||
			(ts.isVariableDeclaration(node) && node.initializer !== undefined && ts.isArrowFunction(node.initializer))
		if (isFunction && node.name && ts.isIdentifier(node.name)) names.push(node.name.text)
		ts.forEachChild(node, visit)
	}
	visit(parse(path))
	return names
}

test('a word that is not used is found wherever it stands', () => {
	expect(banned).toContain('toy')
	expect(findBanned('openToyShop, toy-shop, listToysToMake, the goods')).toEqual(['toy', 'goods'])
})

test('no name, comment or test title has a word that is not used', () => {
	const found = tracked
		.filter((path) => /\.(ts|tsx|mjs)$/.test(path))
		.flatMap((path) => findBanned(ownWords(path).join(' ')).map((word) => `${path}: ${word}`))
	expect(found).toEqual([])
})

test('nor has a page of the docs', () => {
	const pages = tracked
		.filter((path) => /^(docs\/.*|CHANGELOG|CONTRIBUTING|README)\.md$/.test(path))
		.map((path) => ({ path, text: read(path).replace(bannedWords, '') }))
	expect(pages.flatMap(({ path, text }) => findBanned(text).map((word) => `${path}: ${word}`))).toEqual([])
})

test('nor has a migration or the key of a message', () => {
	const keys = tracked
		.filter((path) => /^web\/messages\/.*\/en\.json$/.test(path))
		.map((path) => ({ path, text: Object.keys(JSON.parse(read(path))).join(' ') }))
	// Synonyms and vague words are words of shoppers.
	const migrations = tracked
		.filter((path) => path.endsWith('.sql') && !path.endsWith('-synonyms.sql'))
		.map((path) => ({ path, text: read(path).replace(/function search_is_vague[^;]*;/, '') }))
	const found = [...keys, ...migrations].flatMap(({ path, text }) => findBanned(text).map((word) => `${path}: ${word}`))
	expect(found).toEqual([])
})

test('no function begins with a verb that is not used', () => {
	expect(bannedVerbs).toEqual(['say', 'tell', 'hear', 'hold'])
	const found = tracked
		.filter((path) => /^(contract|server|e2e|web\/(platform|ui))\/.*(?<!\.test)\.tsx?$/.test(path))
		.flatMap((path) => functionNames(path).map((name) => ({ path, name })))
		.filter(({ name }) => bannedVerbs.some((verb) => new RegExp(`^${verb}(?![a-z])`).test(name)))
	expect(found).toEqual([])
})
