import { statfs } from 'node:fs/promises'
import type { HealthState } from '#contract/health.ts'

const fewBytes = 2e9
const smallShare = 0.1

interface Room {
	readonly freeBytes: number
	readonly totalBytes: number
}

export interface Space extends Room {
	readonly state: HealthState
	readonly finding: 'enough' | 'little'
}

/** Of the disk with the least room of those where the folders are. */
export async function findSpace(folders: readonly string[]): Promise<Space> {
	const rooms = await Promise.all(folders.map(measureRoom))
	return judgeSpace(rooms.reduce((one, other) => (other.freeBytes < one.freeBytes ? other : one)))
}

async function measureRoom(folder: string): Promise<Room> {
	const { bavail, blocks, bsize } = await statfs(folder)
	return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}

export function judgeSpace({ freeBytes, totalBytes }: Room): Space {
	const figures = { freeBytes, totalBytes }
	if (freeBytes < fewBytes) return { state: 'act', finding: 'little', ...figures }
	if (freeBytes < totalBytes * smallShare) return { state: 'look', finding: 'little', ...figures }
	return { state: 'fine', finding: 'enough', ...figures }
}
