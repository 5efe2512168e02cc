import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { cruise } from 'dependency-cruiser'
import config from '../.dependency-cruiser.mjs'
import { main } from './run.mjs'

const parts = ['contract', 'server', 'web', 'e2e', 'bench', 'setup']
const fullFolder = 25
const smallFile = 30

await main(async () => {
	const { output } = await cruise(parts, {
		...config.options,
		exclude: { path: 'node_modules' },
		doNotFollow: 'node_modules',
	})
	const files = [...new Map(output.modules.map((module) => [module.source, module])).values()]
		.filter(({ source }) => parts.includes(source.split('/')[0]) && /\.(ts|tsx|mjs)$/.test(source))
		.map(read)
	const sources = files.filter(({ isTest }) => !isTest)
	printParts(files)
	printFolders(files)
	const small = sources.filter(isSmallSingle)
	console.log(`\nFiles under ${smallFile} lines with one importer in the same folder: ${small.length}`)
	for (const { path } of small) console.log(`  ${path}`)
	const circles = [...findFolderCircles(sources)]
	console.log(`\nFolders that import each other: ${circles.length}`)
	for (const circle of circles) console.log(`  ${circle}`)
	console.log(
		`\nFiles in a circle of imports: ${output.modules.filter(({ dependencies }) => dependencies.some(({ circular }) => circular)).length}`,
	)
	return 0
})

function read({ source: path, dependencies, dependents }) {
	const text = readFileSync(path, 'utf8').trimEnd()
	const lines = text.split('\n')
	return {
		path,
		folder: dirname(path),
		isTest: /\.(test|spec|journey)\.tsx?$/.test(path),
		lines: lines.length,
		comments: lines.filter((line) => /^\s*(\/\/|\/\*|\*)/.test(line)).length,
		imports: dependencies.map(({ resolved }) => resolved).filter((target) => parts.includes(target.split('/')[0])),
		importers: (dependents ?? []).filter((from) => !/\.(test|spec|journey)\.tsx?$/.test(from)),
	}
}

function isSmallSingle({ lines, importers, folder }) {
	return lines < smallFile && importers.length === 1 && dirname(importers[0]) === folder
}

function printParts(files) {
	console.log('part        files  sources  lines   comments per 100 lines of sources')
	for (const part of parts) {
		const all = files.filter(({ path }) => path.startsWith(`${part}/`))
		const sources = all.filter(({ isTest }) => !isTest)
		const sum = (of, field) => of.reduce((total, file) => total + file[field], 0)
		const density = ((100 * sum(sources, 'comments')) / sum(sources, 'lines')).toFixed(1)
		console.log(
			`${part.padEnd(10)} ${pad(all.length, 6)} ${pad(sources.length, 8)} ${pad(sum(all, 'lines'), 6)} ${pad(density, 10)}`,
		)
	}
}

function printFolders(files) {
	const counts = new Map()
	for (const { folder, isTest } of files) if (!isTest) counts.set(folder, (counts.get(folder) ?? 0) + 1)
	const full = [...counts].filter(([, count]) => count > fullFolder).sort(([, a], [, b]) => b - a)
	console.log(`\nFolders with more than ${fullFolder} source files: ${full.length} of ${counts.size}`)
	for (const [folder, count] of full) console.log(`${pad(count, 5)} ${folder}`)
}

function findFolderCircles(sources) {
	const circles = new Set()
	const graphs = new Map()
	for (const { path, imports } of sources) for (const target of imports) noteArrow(graphs, path, target)
	for (const [parent, arrows] of graphs) {
		for (const from of arrows.keys()) {
			if (reaches(arrows, from, from)) circles.add(`${parent}/{${circleOf(arrows, from).join(',')}}`)
		}
	}
	return circles
}

function noteArrow(graphs, from, to) {
	const [a, b] = [dirname(from).split('/'), dirname(to).split('/')]
	const shared = a.findIndex((name, index) => name !== b[index])
	// A folder and its subfolder are not siblings.
	if (shared <= 0 || b.length <= shared) return
	const parent = a.slice(0, shared).join('/')
	const arrows = graphs.get(parent) ?? new Map()
	graphs.set(parent, arrows.set(a[shared], (arrows.get(a[shared]) ?? new Set()).add(b[shared])))
}

function reaches(arrows, from, to, seen = new Set()) {
	for (const next of arrows.get(from) ?? []) {
		if (next === to) return true
		if (seen.has(next)) continue
		seen.add(next)
		if (reaches(arrows, next, to, seen)) return true
	}
	return false
}

function circleOf(arrows, name) {
	return [...arrows.keys()]
		.filter((other) => other === name || (reaches(arrows, name, other) && reaches(arrows, other, name)))
		.sort()
}

function pad(value, width) {
	return String(value).padStart(width)
}
