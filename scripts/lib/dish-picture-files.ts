import type { Plugin } from 'vite';
import { SET_BOWL, SET_TABLE } from '#features/dish-pictures/web/shared/drawing-url.ts';
import { dishPictures } from './dish-pictures.ts';

const ADDRESS = /^\/pictures\/([\w-]+)\.svg(?:\?|$)/;

/** Pictures of our recipes as /pictures/<recipe id>.svg: files of the build, painted when asked for in development. */
export function dishPictureFiles(): Plugin {
  return {
    name: 'dish-picture-files',
    configureServer(server) {
      const pictures = dishPictures();
      const known = new Set(pictures.recipeIds);
      server.middlewares.use((request, response, next) => {
        const set = [
          [SET_TABLE, pictures.setTable],
          [SET_BOWL, pictures.setBowl],
        ].find(([url = '']) => request.url?.startsWith(url));
        if (set !== undefined) {
          response.setHeader('content-type', 'image/svg+xml');
          return response.end(set[1]);
        }
        const id = ADDRESS.exec(request.url ?? '')?.[1];
        if (id === undefined || !known.has(id)) return next();
        response.setHeader('content-type', 'image/svg+xml');
        response.end(pictures.paint(id));
      });
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      const pictures = dishPictures();
      this.emitFile({ type: 'asset', fileName: SET_TABLE.slice(1), source: pictures.setTable });
      this.emitFile({ type: 'asset', fileName: SET_BOWL.slice(1), source: pictures.setBowl });
      for (const id of pictures.recipeIds) {
        this.emitFile({ type: 'asset', fileName: `pictures/${id}.svg`, source: pictures.paint(id) });
      }
    },
  };
}
