// Packs what is built into the current folder.
import { packChartroom } from './pack-chartroom.ts'

console.log(packChartroom(process.cwd()).filename)
