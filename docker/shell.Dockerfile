# The shell: `docker build -f docker/shell.Dockerfile .`
#
# Target `publish` holds the built shell and the `mf` command: it writes the shell into the store,
# writes its pages (`mf site`) and counts reports (`mf watch`). Target `serve`, the last, sends them.
ARG NODE_IMAGE=node:24.11.1-bookworm-slim
ARG NGINX_IMAGE=nginxinc/nginx-unprivileged:1.29.4-alpine

FROM ${NODE_IMAGE} AS publish
WORKDIR /app
RUN npm install --global pnpm@10.34.9 && npm cache clean --force
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY platform/package.json platform/
COPY pricing/package.json pricing/
COPY shared/package.json shared/
COPY gateway-contract/package.json gateway-contract/
COPY shell/package.json shell/
RUN pnpm install --frozen-lockfile \
      --filter @mbo/platform --filter @mbo/shared --filter @mbo/gateway-contract --filter @mbo/pricing --filter @mbo/shell \
    && pnpm store prune
COPY pricing pricing
COPY shared shared
COPY gateway-contract gateway-contract
COPY platform platform
COPY shell shell
RUN node platform/bin/mf.mjs build shell
COPY docker/publish-if-absent.mjs docker/
RUN ln -s /app/platform/bin/mf.mjs /usr/local/bin/mf \
    && chmod +x platform/bin/mf.mjs \
    && rm -rf .data \
    && install -d -o node -g node .data /store /site
ENV NODE_ENV=production MF_STORE=/store MBO_MEMBER=shell
USER node
CMD ["node", "docker/publish-if-absent.mjs"]

FROM ${NGINX_IMAGE} AS serve
COPY docker/nginx/make-folder.sh /docker-entrypoint.d/05-make-folder.sh
COPY docker/nginx/follow-headers.sh /docker-entrypoint.d/40-follow-headers.sh
COPY docker/nginx/common/ /etc/nginx/templates/
COPY docker/nginx/shell/ /etc/nginx/templates/
# 127.0.0.11 is the name server that containers have; in Kubernetes it is the cluster's.
ENV NGINX_ENVSUBST_OUTPUT_DIR=/tmp/nginx \
    NGINX_ENVSUBST_FILTER=^MBO_ \
    MBO_SITE=/site \
    MBO_STORE=/store \
    MBO_REPORTS=watch:8080 \
    MBO_RESOLVER=127.0.0.11 \
    MBO_LISTEN=8080 \
    MBO_WORKERS=2 \
    MBO_ACCESS_LOG=/dev/stdout
EXPOSE 8080
CMD ["nginx", "-p", "/tmp/nginx/", "-c", "/tmp/nginx/nginx.conf", "-e", "stderr", "-g", "daemon off;"]
