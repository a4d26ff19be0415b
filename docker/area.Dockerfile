# One area: `docker build -f docker/area.Dockerfile --build-arg AREA=mf-auth .`
#
# Target `publish` holds the built area and the `mf` command, and writes the area into the store.
# Target `serve`, the last, sends the area's versions from the store. Serving does not know which
# versions there are: a release needs no new image of it and no restart.
ARG NODE_IMAGE=node:24.11.1-bookworm-slim
ARG NGINX_IMAGE=nginxinc/nginx-unprivileged:1.29.4-alpine

FROM ${NODE_IMAGE} AS publish
ARG AREA
WORKDIR /app
RUN test -n "$AREA" && npm install --global pnpm@10.34.9 && npm cache clean --force
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY platform/package.json platform/
COPY pricing/package.json pricing/
COPY shared/package.json shared/
COPY gateway-contract/package.json gateway-contract/
COPY ${AREA}/package.json ${AREA}/
RUN pnpm install --frozen-lockfile \
      --filter @mbo/platform --filter @mbo/shared --filter @mbo/gateway-contract --filter @mbo/pricing --filter "./${AREA}" \
    && pnpm store prune
COPY pricing pricing
COPY shared shared
COPY gateway-contract gateway-contract
COPY platform platform
COPY ${AREA} ${AREA}
RUN node platform/bin/mf.mjs build "$AREA"
COPY docker/publish-if-absent.mjs docker/
RUN ln -s /app/platform/bin/mf.mjs /usr/local/bin/mf \
    && chmod +x platform/bin/mf.mjs \
    && rm -rf .data \
    && install -d -o node -g node .data /store
ENV NODE_ENV=production MF_STORE=/store MBO_MEMBER=${AREA}
USER node
CMD ["node", "docker/publish-if-absent.mjs"]

FROM ${NGINX_IMAGE} AS serve
ARG AREA
COPY docker/nginx/make-folder.sh /docker-entrypoint.d/05-make-folder.sh
COPY docker/nginx/common/ /etc/nginx/templates/
COPY docker/nginx/area/ /etc/nginx/templates/
ENV NGINX_ENVSUBST_OUTPUT_DIR=/tmp/nginx \
    NGINX_ENVSUBST_FILTER=^MBO_ \
    MBO_AREA=${AREA} \
    MBO_STORE=/store \
    MBO_LISTEN=8080 \
    MBO_WORKERS=2 \
    MBO_ACCESS_LOG=/dev/stdout
EXPOSE 8080
CMD ["nginx", "-p", "/tmp/nginx/", "-c", "/tmp/nginx/nginx.conf", "-e", "stderr", "-g", "daemon off;"]
