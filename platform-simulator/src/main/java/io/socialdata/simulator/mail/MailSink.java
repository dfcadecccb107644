package io.socialdata.simulator.mail;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.socialdata.simulator.SimulatorConfig;
import io.socialdata.simulator.mail.ReceivedMailStore.ReceivedMail;
import io.socialdata.simulator.mail.SmtpSession.Envelope;
import io.vertx.core.Vertx;
import io.vertx.core.net.NetServer;
import io.vertx.core.net.NetServerOptions;
import io.vertx.core.net.NetSocket;
import io.vertx.core.parsetools.RecordParser;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/** Receives mails by SMTP on the loopback address, so that a local stack sends none to real addresses. */
@Singleton
public final class MailSink {

    /** Maximum size of a mail. */
    private static final int MAX_BYTES = 256 * 1024;

    private static final Logger LOG = Logger.getLogger(MailSink.class);

    private static final String LOOPBACK = "127.0.0.1";
    private static final int TIMEOUT_SECONDS = 10;
    private static final int IDLE_SECONDS = 60;
    private static final int LONGEST_LINE = 8 * 1024;

    private final Vertx vertx;
    private final OptionalInt port;
    private final ReceivedMailStore store;
    private final Clock clock;
    private @Nullable NetServer server;

    MailSink(Vertx vertx, SimulatorConfig config, ReceivedMailStore store, Clock clock) {
        this.vertx = vertx;
        this.port = config.mail().port();
        this.store = store;
        this.clock = clock;
    }

    void open(@Observes StartupEvent started) throws Exception {
        if (port.isEmpty()) {
            return;
        }
        NetServer opened = vertx.createNetServer(new NetServerOptions()
                        .setHost(LOOPBACK)
                        .setPort(port.getAsInt())
                        .setIdleTimeout(IDLE_SECONDS))
                .connectHandler(this::serve);
        opened.listen().toCompletionStage().toCompletableFuture().get(TIMEOUT_SECONDS, TimeUnit.SECONDS);
        server = opened;
        LOG.infof("Mails are received on smtp://%s:%d", LOOPBACK, opened.actualPort());
    }

    void close(@Observes ShutdownEvent stopped) {
        if (server != null) {
            server.close();
        }
    }

    /** Returns the actual port, if mails are received. */
    public OptionalInt port() {
        return server == null ? OptionalInt.empty() : OptionalInt.of(server.actualPort());
    }

    private void serve(NetSocket socket) {
        SmtpSession session = new SmtpSession(MAX_BYTES, this::store);
        RecordParser lines = RecordParser.newDelimited("\r\n", socket).maxRecordSize(LONGEST_LINE);
        lines.exceptionHandler(_ -> socket.close());
        socket.exceptionHandler(_ -> socket.close());
        lines.handler(line -> answer(socket, session, line.toString(StandardCharsets.UTF_8)));
        socket.write(SmtpSession.GREETING + "\r\n");
    }

    private static void answer(NetSocket socket, SmtpSession session, String line) {
        boolean quit = session.isQuit(line);
        session.reply(line).ifPresent(reply -> socket.write(reply + "\r\n"));
        if (quit) {
            socket.close();
        }
    }

    private void store(Envelope envelope, String source) {
        MimeText mail = MimeText.parse(source);
        store.add(new ReceivedMail(
                clock.instant(), envelope.from(), envelope.to(), mail.header("subject"), mail.plainText()));
    }
}
