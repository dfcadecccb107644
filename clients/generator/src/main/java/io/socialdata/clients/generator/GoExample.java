package io.socialdata.clients.generator;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.clients.generator.ApiOperation.ExampleArgument;
import io.socialdata.clients.generator.Input.Place;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;

/** A program with the standard library: there is no SDK for Go. */
final class GoExample implements CallExample {

    @Override
    public String language() {
        return "Go";
    }

    @Override
    public String file(ApiOperation operation) {
        return operation.id() + ".go";
    }

    @Override
    public String write(ApiModel model, ApiOperation operation) {
        boolean sends = operation.body();
        return """
            package main

            import (
            	"fmt"
            	"io"
            	"net/http"
            	"os"
            %s)

            func main() {
            	request, err := http.NewRequest("%s", %s, %s)
            	if err != nil {
            		panic(err)
            	}
            	request.Header.Set("Authorization", "Bearer "+os.Getenv("%s"))
            %s	response, err := http.DefaultClient.Do(request)
            	if err != nil {
            		panic(err)
            	}
            	defer response.Body.Close()
            	text, err := io.ReadAll(response.Body)
            	if err != nil {
            		panic(err)
            	}
            	fmt.Println(response.Status, string(text))
            }
            """.formatted(
                        sends ? "\t\"strings\"\n" : "",
                        operation.method(),
                        CallExample.quoted(address(operation)),
                        sends ? "strings.NewReader(" + text(body(operation)) + ")" : "nil",
                        KEY,
                        sends ? "\trequest.Header.Set(\"Content-Type\", \"application/json\")\n" : "");
    }

    private static String address(ApiOperation operation) {
        String path = operation.path();
        for (ExampleArgument argument : at(Place.PATH, operation)) {
            path = path.replace(
                    "{" + argument.input().wireName() + "}", argument.value().asText());
        }
        String query = at(Place.QUERY, operation).stream()
                .map(argument -> argument.input().wireName() + "="
                        + URLEncoder.encode(argument.value().asText(), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&"));
        return ADDRESS + path + (query.isEmpty() ? "" : "?" + query);
    }

    private static ObjectNode body(ApiOperation operation) {
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        at(Place.BODY, operation).forEach(argument -> body.set(argument.input().wireName(), argument.value()));
        return body;
    }

    private static List<ExampleArgument> at(Place place, ApiOperation operation) {
        return operation.example().stream()
                .filter(argument -> argument.input().place() == place)
                .toList();
    }

    /** Returns JSON as it is where a raw literal can hold it. */
    private static String text(ObjectNode body) {
        String json = body.toString();
        return json.contains("`") ? CallExample.quoted(json) : "`" + json + "`";
    }
}
