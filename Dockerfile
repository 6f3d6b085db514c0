# One image for the three processes: api (the default), projections and jobs.

FROM node:24-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY core/package.json core/
COPY stores/package.json stores/
COPY projections/package.json projections/
COPY api/package.json api/
COPY moving/package.json moving/
COPY jobs/package.json jobs/
COPY portal/package.json portal/
COPY admin/package.json admin/
COPY embedded/package.json embedded/
COPY bench/package.json bench/
COPY stand-ins/package.json stand-ins/
COPY demo/package.json demo/
COPY tests/package.json tests/

# The portal and the console, built by Vite.
FROM manifests AS build
RUN npm ci --workspace portal --workspace admin --include-workspace-root
COPY tsconfig.base.json tsconfig.json ./
COPY core core
COPY portal portal
COPY admin admin
COPY extensions extensions
RUN npm run build --workspace portal && npm run build --workspace admin

# The running product needs neither Vite nor the one-machine defaults: TypeScript runs unbuilt.
FROM manifests AS dependencies
RUN npm ci --omit=dev --workspace core --workspace stores --workspace projections --workspace api --workspace jobs --workspace moving --workspace portal

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=dependencies /app ./
COPY core core
COPY stores stores
COPY projections projections
COPY api api
COPY moving moving
COPY jobs jobs
COPY extensions extensions
COPY --from=build /app/portal/dist portal/dist
COPY --from=build /app/admin/dist admin/dist
RUN install -d -o node -g node /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
CMD ["node", "api/server.ts"]
