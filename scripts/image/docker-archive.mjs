// An image as `docker save` writes it, packed again without what differs from one build to the next.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Packs the image in `file` into `target`, under one name. buildah writes the random names of its containers into the
 * image's configuration; without them the bytes depend on the layers and the settings alone.
 */
export function packEqually({ file, target, tag, folder, execute }) {
  const [found, packed] = ['found', 'packed'].map((name) => join(folder, name))
  for (const made of [found, packed]) mkdirSync(made)
  execute('tar', ['-xf', file, '-C', found])
  const readJson = (name) => JSON.parse(readFileSync(join(found, name), 'utf8'))
  const [{ Config, Layers }] = readJson('manifest.json')
  for (const layer of Layers) renameSync(join(found, layer), join(packed, layer))

  const { container: _, container_config: __, parent: ___, ...image } = readJson(Config)
  image.config.Hostname = ''
  const text = JSON.stringify(image)
  // Docker expects the name to be the hash.
  const name = `${createHash('sha256').update(text).digest('hex')}.json`
  writeFileSync(join(packed, name), text)
  const manifest = [{ Config: name, RepoTags: [tag], Layers }]
  writeFileSync(join(packed, 'manifest.json'), JSON.stringify(manifest))

  const owners = ['--owner=0', '--group=0', '--numeric-owner', '--mode=u=rw,go=r']
  const options = ['--sort=name', '--mtime=@0', '--format=gnu', ...owners]
  const all = ['manifest.json', name, ...Layers]
  execute('tar', [...options, '-I', 'gzip -n -6', '-cf', target, '-C', packed, ...all])
}
