package io.socialdata.simulator.control;

import io.socialdata.simulator.mail.MailSink;
import io.socialdata.simulator.mail.ReceivedMailStore;
import io.socialdata.simulator.mail.ReceivedMailStore.ReceivedMail;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Shows the received mails: as a page, and as JSON for tests. */
@Singleton
record MailRoutes(ReceivedMailStore mails, MailSink sink) implements ControlRoutes {

    private static final Pattern LINK = Pattern.compile("https?://[^\\s&<>\"]+");

    @Override
    public void mount(Router router) {
        router.get("/simulator/mail").order(2).handler(this::page);
        router.get("/simulator/mails").order(2).handler(this::list);
        router.delete("/simulator/mails").order(2).handler(this::clear);
    }

    private void list(RoutingContext context) {
        @Nullable String to = context.request().getParam("to");
        Map<String, Object> body = sink.port().isPresent()
                ? Map.of("smtp_port", sink.port().getAsInt(), "mails", to(to).toList())
                : Map.of("mails", List.of());
        ControlMessages.json(context, 200, body);
    }

    private Stream<ReceivedMail> to(@Nullable String address) {
        return mails.newestFirst().stream()
                .filter(mail -> address == null || mail.to().stream().anyMatch(address::equalsIgnoreCase));
    }

    private void clear(RoutingContext context) {
        mails.clear();
        ControlMessages.none(context);
    }

    private void page(RoutingContext context) {
        String shown = mails.newestFirst().stream().map(MailRoutes::article).collect(Collectors.joining());
        context.response()
                .putHeader("content-type", "text/html;charset=utf-8")
                .putHeader("cache-control", "no-store")
                .putHeader("content-security-policy", "default-src 'none'")
                .end("""
                        <!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Received mails</title></head>
                        <body><h1>Received mails</h1><p>No mail leaves this machine.</p>%s</body></html>
                        """.formatted(shown));
    }

    private static String article(ReceivedMail mail) {
        return "<article><h2>%s</h2><p>%s, to %s</p><pre>%s</pre></article>"
                .formatted(
                        escaped(mail.subject()),
                        mail.receivedAt(),
                        escaped(String.join(", ", mail.to())),
                        LINK.matcher(escaped(mail.text()))
                                .replaceAll(link -> "<a href=\"" + link.group() + "\">" + link.group() + "</a>"));
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
